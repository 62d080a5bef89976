import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/dialog.module.css'

const KONAMI_CODE = [
  'ArrowUp',
  'ArrowUp',
  'ArrowDown',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowLeft',
  'ArrowRight',
  'b',
  'a',
]

/** An easter egg on the site's birthday: entering the Konami code opens a dialog. */
export function BirthdayDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    let entered = 0
    const listen = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (key === KONAMI_CODE[entered]) entered += 1
      else entered = key === KONAMI_CODE[0] ? (entered === 2 ? 2 : 1) : 0
      // The last two keys of the Konami code are also shortcuts for options of the question card, so the card must not
      // react to them.
      if (entered > 8) event.preventDefault()
      if (entered === KONAMI_CODE.length) {
        entered = 0
        dialog.current?.showModal()
      }
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <dialog ref={dialog} role="alertdialog" className={styles['dialog']} aria-label="Happy Birthday!">
      <div className={styles['content']}>
        <h2>Happy Birthday!</h2>
        <p>It all began on this day. Thank you for playing along.</p>
        <Button onClick={() => dialog.current?.close()}>Blow out the candles</Button>
      </div>
    </dialog>
  )
}
