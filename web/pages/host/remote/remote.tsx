import { QUIZ_NIGHT_CODE_LENGTH } from '#domain/nights/night-code.ts'
import { sitePaths } from '../../../paths.ts'
import { ConnectionIndicator } from '../../../nights/connection-indicator.tsx'
import { Countdown } from '../../../nights/countdown.tsx'
import { useQuizNight } from '../../../nights/use-night.ts'
import { useWakeLock } from '../../../nights/use-wake-lock.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { EmptyPageNoticeCard } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NextQuizPanel } from './another-quiz.tsx'
import { EarlierQuizNightQuestions } from './asked-questions.tsx'
import { HostRemoteCurrentQuestion } from './current-question.tsx'
import { getNextHostStep } from './next-host-step.ts'
import { NextQuestionPreview } from './next-question.tsx'
import { PlayerList } from './player-list.tsx'
import styles from './remote.module.css'
import { HostRemoteActionBar } from './remote-bar.tsx'
import { HostRemoteStandings } from './remote-standings.tsx'
import { HostRemoteQuizNightLinks } from './quiz-night-links.tsx'
import { useHostCommands } from './use-host-commands.ts'
import { useHostAnswerVisibility } from './use-shown-answers.ts'

/** The host's remote control of a quiz night. */
export function QuizNightHostRemote({ code }: { code: string }) {
  const night = useQuizNight(code, 'host')
  const { held, isConnected, refusal } = night
  const { view } = held
  const typeset = useSmartQuotesFormatter()
  const { busy, failure, send } = useHostCommands(night)
  const answers = useHostAnswerVisibility(code)
  useWakeLock(view !== null && view.phase !== 'ended')
  if (refusal) {
    return (
      <EmptyPageNoticeCard
        sign="?"
        title={refusal.status === 404 ? 'There is no quiz night here' : 'This is not your room'}
      >
        <p>{code.length === QUIZ_NIGHT_CODE_LENGTH ? refusal.message : 'There is no room at this address.'}</p>
        <a className={buttonClassName} href={sitePaths.hostQuizNight()}>
          Host a quiz night
        </a>
      </EmptyPageNoticeCard>
    )
  }
  if (!view) {
    return (
      <>
        <ConnectionIndicator isConnected={isConnected} />
        <Skeleton label="The remote" size="page" />
      </>
    )
  }
  const { phase, quiz, standings } = view
  const step = getNextHostStep(view)
  const hasOpenQuestion = phase === 'question' || phase === 'closed'
  const isClockShown = phase === 'question' || phase === 'break'
  const hasStandings = phase === 'standings' || phase === 'break' || phase === 'podium' || phase === 'ended'
  return (
    <>
      <header className={styles['head']}>
        <h1>{typeset(quiz.title)}</h1>
        <ConnectionIndicator isConnected={isConnected} />
      </header>
      {!view.question && <HostRemoteQuizNightLinks view={view} />}
      <Panel raised className={styles['step']} aria-label="What to do next">
        <p role="status">{step.advice}</p>
        {isClockShown && <Countdown held={held} end={view.endsAt} isPaused={view.isPaused} label="Time left" />}
      </Panel>
      {view.question && (
        <HostRemoteCurrentQuestion view={view} question={view.question} answers={answers} onCommand={send} />
      )}
      {phase === 'podium' && <NextQuizPanel code={code} onDone={night.apply} onEnd={() => send({ type: 'end' })} />}
      {hasStandings && <HostRemoteStandings standings={standings} />}
      {view.next && <NextQuestionPreview next={view.next} answers={answers} hasSwitch={!hasOpenQuestion} />}
      <EarlierQuizNightQuestions view={view} onCommand={send} />
      <PlayerList view={view} onCommand={send} />
      {/* While a question is asked, the links are below it, because the question needs the top of the phone's screen. */}
      {view.question && <HostRemoteQuizNightLinks view={view} />}
      {phase !== 'ended' && (
        <HostRemoteActionBar view={view} label={step.label} busy={busy} failure={failure} onCommand={send} />
      )}
    </>
  )
}
