import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { useState } from 'react'
import { isFirstPickRight, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useContentLanguage, useSmartQuotesFormatter } from '../ui/content-language.ts'
import { EmbeddedQuestionCard } from './embedded-card.tsx'
import styles from './embed.module.css'
import { type EmbeddedContentSourceSite, MailSubscriptionLink } from './source-site-links.tsx'
import { useFocusNextCard } from './use-focus-next.ts'

/** An embedded quiz: one question card after another, and then the number of right first picks. */
export function EmbeddedQuiz(props: {
  title: string
  questions: Question[]
  home: EmbeddedContentSourceSite
  href: string
}) {
  const { title, questions, home, href } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const [{ index, score }, setProgress] = useState({ index: 0, score: 0 })
  const container = useFocusNextCard(index)
  const showNext = (state: QuestionPlayState) =>
    setProgress({ index: index + 1, score: score + (isFirstPickRight(state) === true ? 1 : 0) })
  const question = questions[index]
  return (
    <div ref={container}>
      <p className={styles['quiz']} lang={lang}>
        {typeset(title)}
      </p>
      {question ? (
        <EmbeddedQuestionCard
          key={question.id}
          question={question}
          note={`Question ${index + 1} of ${questions.length}`}
          // The tallies of questions never contain picks from quizzes, neither from the site nor from an embed.
          isCounted={false}
          next={(state) => (
            <Button onClick={() => showNext(state)}>
              {index + 1 < questions.length ? 'Next question' : 'How did I do?'}
            </Button>
          )}
        />
      ) : (
        <section className={styles['result']} tabIndex={-1}>
          <h1>{`${score} / ${questions.length}`}</h1>
          <p>right at the first try in ‘{typeset(title)}’</p>
          <ButtonLink href={addSourceChannelToUrl(href, 'embed')} newTab>
            Play it by the clock at {home.name}
          </ButtonLink>
          <MailSubscriptionLink home={home} />
        </section>
      )}
    </div>
  )
}
