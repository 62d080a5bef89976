import { useId } from 'react'
import { MAX_TYPED_ANSWER_LENGTH } from '#domain/nights/night-answer.ts'
import { Button } from '../../ui/button.tsx'
import styles from './room.module.css'

/** The field in which a player types the answer to a question without options. */
export function TypedAnswer(props: {
  labelledBy: string
  /** The answer that was last sent. */
  sent: string
  isOpen: boolean
  canChange: boolean
  onSend: (text: string) => void
}) {
  const { labelledBy, sent, isOpen, canChange, onSend } = props
  const id = useId()
  if (!isOpen || (sent !== '' && !canChange)) {
    return sent === '' ? null : (
      <p className={styles['typed']}>
        You answered “<bdi>{sent}</bdi>”
      </p>
    )
  }
  return (
    <form
      className={styles['field']}
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('answer')
        if (typeof text === 'string' && text.trim() !== '') onSend(text.trim())
      }}
    >
      <label htmlFor={id}>Your answer</label>
      <input
        id={id}
        name="answer"
        aria-describedby={labelledBy}
        defaultValue={sent}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="send"
        maxLength={MAX_TYPED_ANSWER_LENGTH}
        required
      />
      <Button type="submit">{sent === '' ? 'Send my answer' : 'Change my answer'}</Button>
    </form>
  )
}
