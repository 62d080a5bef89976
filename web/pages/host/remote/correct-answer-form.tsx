import { type FormEvent, useState } from 'react'
import type { AnswerKeyCorrectionQuestion } from '#domain/nights/night-view.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './remote.module.css'
import type { HostCommandSender } from './use-host-commands.ts'

/**
 * The form in which a host corrects the right answer of a question. The server then recounts all points for this
 * question.
 */
export function AnswerKeyCorrectionForm(props: {
  question: AnswerKeyCorrectionQuestion
  answer: string
  onCommand: HostCommandSender
  onDone?: () => void
}) {
  const { question, answer: current, onCommand, onDone } = props
  const [answer, setAnswer] = useState(current)
  const label = 'The right answer'
  const correct = (event: FormEvent) => {
    event.preventDefault()
    const changed = answer.trim()
    if (changed !== '' && changed !== current) {
      onCommand({ type: 'correct key', question: question.number, answer: changed }, onDone)
    }
  }
  return (
    <form className={styles['key']} onSubmit={correct}>
      {question.isTyped ? (
        <TextField
          label={label}
          name="answer"
          value={answer}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setAnswer(target.value)}
        />
      ) : (
        <SelectField
          label={label}
          name="answer"
          choices={question.options}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <p>Everyone’s points for this question are counted again.</p>
      <Button quiet type="submit">
        Correct it
      </Button>
    </form>
  )
}
