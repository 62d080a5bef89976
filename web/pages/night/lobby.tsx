import type { QuizNightView, QuizNightPlayerView } from '#domain/nights/night-view.ts'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './room.module.css'

/** The phone page of a quiz night before the first question. */
export function QuizNightLobby({ view, own }: { view: QuizNightView; own: QuizNightPlayerView }) {
  const { quiz } = view
  const typeset = useSmartQuotesFormatter()
  return (
    <Panel raised className={styles['lobby']}>
      <h1>
        You’re in, <bdi>{own.name}</bdi>!
      </h1>
      <p>
        <b>{typeset(quiz.title)}</b> starts when the host is ready. Keep this page open.
      </p>
    </Panel>
  )
}
