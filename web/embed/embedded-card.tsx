import type { ReactNode } from 'react'
import { NEW_PLAY } from '#domain/play.ts'
import { isTyped, type Question } from '#domain/question.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Credit } from '../ui/question-card/credit.tsx'
import { Explanation } from '../ui/question-card/explanation.tsx'
import { QuestionCard } from '../ui/question-card/question-card.tsx'
import { TypedAnswer } from '../ui/question-card/typed-answer.tsx'
import { VERDICT_SIGNS } from '../ui/question-card/verdict-words.ts'

/**
 * The card of a question as it is at first. What comes later stands in templates, from which the
 * script of the frame takes it (`play-card.ts`): there is no React in a frame.
 */
export function EmbeddedCard(props: {
  question: Question
  note: ReactNode
  /** Stands below the explanation, once the question is over. */
  after: ReactNode
}) {
  const { question, note, after } = props
  return (
    <QuestionCard
      question={question}
      heading="h1"
      note={note}
      after={() => (
        <>
          <template data-part="explanation">
            <Explanation question={question} />
            <Credit {...question} />
          </template>
          <template data-part="after">
            <p data-others role="status" />
            {after}
          </template>
          <template data-part="show-answer">
            <Button quiet>Show the answer</Button>
          </template>
          {isTyped(question) && <TypedAnswers question={question} />}
        </>
      )}
    />
  )
}

/** Either end of a question that is typed. */
function TypedAnswers({ question }: { question: Question }) {
  return [true, false].map((solved) => (
    <template key={String(solved)} data-part={solved ? 'solved' : 'shown'}>
      <TypedAnswer
        question={question}
        titleId=""
        state={{ ...NEW_PLAY, optionsShown: true, solved, answerShown: !solved }}
        moves={NO_MOVES}
      />
    </template>
  ))
}

const nothing = () => {}
const NO_MOVES = { showOptions: nothing, pick: nothing, showAnswer: nothing, restore: nothing }

/** The icons that come in later, by their names. */
export function Signs() {
  return Object.values(VERDICT_SIGNS).map((name) => (
    <template key={name} data-sign={name}>
      <Icon name={name} />
    </template>
  ))
}
