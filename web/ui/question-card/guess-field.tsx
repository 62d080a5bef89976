import { useId } from 'react'
import { Button } from '../button.tsx'
import styles from './guess-field.module.css'

/** A form for the guess of a free-text question. */
export function FreeTextGuessForm(props: {
  labelledBy: string
  /** Called when the field is focused or edited. */
  onBegin: () => void
  onGuess: (guess: string) => void
}) {
  const { labelledBy, onBegin, onGuess } = props
  const id = useId()
  return (
    <form
      className={styles['field']}
      data-guess
      onSubmit={(event) => {
        event.preventDefault()
        const guess = new FormData(event.currentTarget).get('guess')
        if (typeof guess === 'string' && guess.trim() !== '') onGuess(guess.trim())
      }}
    >
      <label htmlFor={id} className={styles['label']}>
        Your guess
      </label>
      <input
        id={id}
        className={styles['input']}
        name="guess"
        aria-describedby={labelledBy}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="go"
        maxLength={200}
        required
        onFocus={onBegin}
        onInput={onBegin}
      />
      <Button type="submit">Check my guess</Button>
    </form>
  )
}
