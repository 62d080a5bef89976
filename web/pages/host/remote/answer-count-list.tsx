import type { QuizNightPickCount, AnswerKeyCorrectionQuestion } from '#domain/nights/night-view.ts'
import { getOptionLetter } from '#domain/questions/options.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './remote.module.css'
import type { HostCommandSender } from './use-host-commands.ts'

/**
 * The options or typed answers of the players to a question, each with its count. The host can accept a typed answer
 * for all players.
 */
export function HostRemoteAnswerCountList(props: {
  question: AnswerKeyCorrectionQuestion
  picks: readonly QuizNightPickCount[]
  /**
   * Whether the answers are judged. If so, right answers have a tick, and the host can accept typed answers as right.
   */
  isJudged: boolean
  onCommand: HostCommandSender
  onDone?: () => void
}) {
  const { question, picks, isJudged, onCommand, onDone } = props
  if (picks.length === 0) return null
  return (
    <>
      <h3>{question.isTyped ? 'What they typed' : 'What they picked'}</h3>
      <ul className={styles['picks']}>
        {picks.map(({ choice, count, correct }) => (
          <li key={choice}>
            <span data-right={isJudged && correct}>
              {isJudged && correct && <Icon name="tick" />}
              <bdi>
                {!question.isTyped && `${getOptionLetter(question.options.indexOf(choice))}: `}
                {choice}
              </bdi>
              {isJudged && correct && <span className="visually-hidden">, right</span>}
            </span>
            <b>{count}×</b>
            {isJudged && question.isTyped && !correct && (
              <Button
                quiet
                onClick={() => onCommand({ type: 'accept', question: question.number, text: choice }, onDone)}
              >
                Accept<span className="visually-hidden"> “{choice}”</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
