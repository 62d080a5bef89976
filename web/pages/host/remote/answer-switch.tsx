import { Button } from '../../../ui/button.tsx'
import styles from './remote.module.css'
import type { HostAnswerVisibility } from './use-shown-answers.ts'

/**
 * The switch on the host's remote that shows or hides answers before they are revealed, with a warning that players
 * must not see this screen.
 */
export function AnswerVisibilitySwitch({ answers: { areShown, show } }: { answers: HostAnswerVisibility }) {
  return (
    <div className={styles['switch']}>
      <Button quiet onClick={() => show(!areShown)}>
        {areShown ? 'Hide the answer' : 'Show me the answer'}
      </Button>
      {!areShown && <p>Can players see this screen, as on a projector? Then leave the answer hidden.</p>}
    </div>
  )
}
