import { useEffect, useState } from 'react'
import type { Question } from '#domain/questions/question.ts'
import { quietButtonClassName } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { isPlainKeyPress } from '../../ui/plain-key-press.ts'
import styles from './quiz.module.css'

const loadProjectorMode = async () => (await import('./projector-mode.tsx')).ProjectorMode

/**
 * A button that opens the projector mode of a quiz, in which each question fills the screen. The key F also opens it.
 */
export function ProjectorButton(given: { title: string; questions: readonly Question[] }) {
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
        className={`${quietButtonClassName} ${styles['projector']}`}
        aria-keyshortcuts="F"
        title="One question on the whole screen (F)"
        onClick={() => setOpen(true)}
      >
        <Icon name="system" /> Projector mode
      </button>
      {isOpen && <LazyComponent load={loadProjectorMode} given={{ ...given, onClose: () => setOpen(false) }} />}
    </>
  )
}
