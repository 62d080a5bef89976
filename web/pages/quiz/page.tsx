import { useMemo, useState } from 'react'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { RandomQuizCardRow } from '../../player/quiz-cards/random-quiz-row.tsx'
import { quietButtonClassName } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePlayerSessionKey } from '../../player/session/player.ts'
import { QuizHeader } from '../../player/quiz-cards/quiz-header.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { ProjectorButton } from './projector-button.tsx'
import { CongratsDialog } from './congrats.tsx'
import { QuizSheetButtons } from './quiz-sheet-buttons.tsx'
import { scrollToElement, scrollToQuestion } from './scroll-to-question.ts'
import type { LoadedQuizPage } from './load.ts'
import { PrintableQuizSheets } from './print-sheets.tsx'
import { QuizQuestions } from './questions.tsx'
import { QuizScoreBar } from './quiz-bar.tsx'
import styles from './quiz.module.css'
import { ResumeQuizRunPrompt } from './paused-run-notice.tsx'
import { StartQuizLink } from './start-quiz-link.tsx'
import { useQuizRun } from './use-run.ts'

export const pageModule: PageModule<LoadedQuizPage> = {
  Component: QuizPage,
  head: ({ quiz, questions }) => ({
    title: quiz.title,
    description: quiz.description || `A quiz of ${questions.length} questions, by the stopwatch.`,
    path: sitePaths.quiz(quiz),
    picture: { path: sitePaths.shareQuizPicture(quiz), text: quiz.title },
    embeds: true,
    subject: { quiz, questions },
  }),
  theme: ({ quiz }) => quiz.categories[0],
}

const loadBestResultLine = async () => (await import('./best-result-line.tsx')).BestQuizResultLine

/** How long the result of the last answer is visible before the congratulations dialog opens, in milliseconds. */
const RESULT_DIALOG_DELAY_MS = 700

function QuizPage({ data }: { data: LoadedQuizPage }) {
  return <PlayableQuiz key={usePlayerSessionKey()} {...data} />
}

function PlayableQuiz({ quiz, questions, others }: LoadedQuizPage) {
  const questionIds = useMemo(() => questions.map(({ id }) => id), [questions])
  const [dialog, setDialog] = useState(false)
  /**
   * The key of the question cards. A new key remounts the cards, which then restore their answers from the quiz run.
   */
  const [round, setRound] = useState(0)
  const run = useQuizRun(quiz.id, questionIds)
  const { session } = run
  const isTriviaNight = quiz.type === 'trivianight'

  return (
    <>
      <div className={styles['column']}>
        <div className={styles['cover']}>
          <QuizHeader
            quiz={quiz}
            size={questions.length}
            best={
              <LazyComponent load={loadBestResultLine} given={{ quizId: quiz.id, total: questions.length, session }} />
            }
          >
            <p className={styles['ways']}>
              {!run.isResting && <StartQuizLink questions={questions} run={run} />}
              <ProjectorButton title={quiz.title} questions={questions} />
              <a className={quietButtonClassName} href={sitePaths.hostQuizNight(quiz.id)}>
                Host a quiz night
              </a>
            </p>
          </QuizHeader>
          {isTriviaNight && <QuizSheetButtons sampleFile={quiz.sampleFile} />}
        </div>
        {run.changed && (
          <p className={styles['note']} role="status">
            <Icon name="warning" /> This quiz has changed since you started, so you start again.
          </p>
        )}
        {session && run.isResting && (
          <ResumeQuizRunPrompt session={session} onGoOn={run.goOn} onStartOver={run.startOver} />
        )}
        <QuizQuestions
          key={`${round} ${run.ended}`}
          questions={questions}
          run={run}
          onFinish={() => setTimeout(() => setDialog(true), RESULT_DIALOG_DELAY_MS)}
          onShowResult={() => setDialog(true)}
        />
        <QuizScoreBar run={run} total={questions.length} onShowResult={() => setDialog(true)} />
      </div>
      {dialog && session?.finishedAt != null && (
        <CongratsDialog
          quiz={quiz}
          session={session}
          next={others[0] ?? null}
          onClose={() => setDialog(false)}
          onReview={() => {
            setDialog(false)
            setRound(round + 1)
            scrollToElement(() => document.getElementById('question-1'))
          }}
          onPlayAgain={() => {
            setDialog(false)
            run.startOver()
            scrollToQuestion(1)
          }}
        />
      )}
      <RandomQuizCardRow heading="More brain bending quizzes:" quizzes={others} except={quiz.slug} />
      {isTriviaNight && <PrintableQuizSheets quiz={quiz} questions={questions} />}
    </>
  )
}
