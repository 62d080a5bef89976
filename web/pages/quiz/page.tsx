import { useMemo, useState } from 'react'
import type { Page } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { RandomQuizRow } from '../../player/quiz-cards/random-quiz-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHandovers } from '../../player/session/player.ts'
import { QuizHead } from '../../player/quiz-cards/quiz-head.tsx'
import { Later } from '../../ui/later.tsx'
import { Congrats } from './congrats.tsx'
import { ForTheHost } from './for-the-host.tsx'
import { goTo, goToQuestion } from './go-to.ts'
import type { LoadedQuiz } from './load.ts'
import { PrintSheets } from './print-sheets.tsx'
import { Questions } from './questions.tsx'
import { QuizBar } from './quiz-bar.tsx'
import styles from './quiz.module.css'
import { RestNote } from './rest-note.tsx'
import { useRun } from './use-run.ts'

export const page: Page<LoadedQuiz> = {
  Component: QuizPage,
  head: ({ quiz, questions }) => ({
    title: quiz.title,
    description: quiz.description || `A quiz of ${questions.length} questions, by the stopwatch.`,
    path: paths.quiz(quiz),
    picture: { path: paths.shareQuizPicture(quiz), text: quiz.title },
    embeds: true,
    subject: { quiz, questions },
  }),
  theme: ({ quiz }) => quiz.categories[0],
}

const loadBest = async () => (await import('./best-so-far.tsx')).BestSoFar

/** The delay before the dialog covers the last answer's result, in milliseconds. */
const BREATH_MS = 700

function QuizPage({ data }: { data: LoadedQuiz }) {
  return <PlayedQuiz key={useHandovers()} {...data} />
}

function PlayedQuiz({ quiz, questions, others }: LoadedQuiz) {
  const questionIds = useMemo(() => questions.map(({ id }) => id), [questions])
  const [dialog, setDialog] = useState(false)
  /** Changing this key remounts the cards, which then restore their answers from the run. */
  const [round, setRound] = useState(0)
  const run = useRun(quiz.id, questionIds)
  const { session } = run
  const isTriviaNight = quiz.type === 'trivianight'

  return (
    <>
      <div className={styles['column']}>
        <QuizBar
          session={session}
          rests={run.isResting}
          total={questions.length}
          onShowResult={() => setDialog(true)}
          onStartOver={run.startOver}
        />
        <QuizHead quiz={quiz} size={questions.length} />
        {/* Reserves the line, which prevents a layout shift. */}
        <p className={styles['best']}>
          <Later load={loadBest} given={{ quizId: quiz.id, total: questions.length, session }} />
        </p>
        {isTriviaNight && <ForTheHost sampleFile={quiz.sampleFile} />}
        {run.changed && (
          <p className={styles['note']} role="status">
            <Icon name="warning" /> The questions of this quiz were changed since you began, so your
            run starts anew.
          </p>
        )}
        {session && run.isResting && (
          <RestNote session={session} onGoOn={run.goOn} onStartOver={run.startOver} />
        )}
        <Questions
          key={`${round} ${run.ended}`}
          questions={questions}
          run={run}
          onFinish={() => setTimeout(() => setDialog(true), BREATH_MS)}
          onShowResult={() => setDialog(true)}
        />
      </div>
      {dialog && session?.finishedAt != null && (
        <Congrats
          quiz={quiz}
          session={session}
          next={others[0] ?? null}
          onClose={() => setDialog(false)}
          onReview={() => {
            setDialog(false)
            setRound(round + 1)
            goTo(() => document.getElementById('question-1'))
          }}
          onPlayAgain={() => {
            setDialog(false)
            run.startOver()
            goToQuestion(1)
          }}
        />
      )}
      <RandomQuizRow heading="More brain bending quizzes:" quizzes={others} except={quiz.slug} />
      {isTriviaNight && <PrintSheets quiz={quiz} questions={questions} />}
    </>
  )
}
