import { useEffect, useState } from 'react'
import type { Question } from '#domain/questions/question.ts'
import { quietButtonClassName } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { isPlainKeyPress } from '../../ui/plain-key-press.ts'
import styles from './quiz.module.css'

const loadBeamerMode = async () => (await import('./beamer-mode.tsx')).BeamerMode

/** A button that shows the questions on the whole screen. The key F does the same. */
export function BeamerButton(given: { title: string; questions: readonly Question[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'f' && isPlainKeyPress(event)) setOpen(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={`${quietButtonClassName} ${styles['beamer']}`}
        aria-keyshortcuts="F"
        title="One question on the whole screen (F)"
        onClick={() => setOpen(true)}
      >
        <Icon name="system" /> Beamer mode
      </button>
      {isOpen && <LazyPart load={loadBeamerMode} given={{ ...given, onClose: () => setOpen(false) }} />}
    </>
  )
}
