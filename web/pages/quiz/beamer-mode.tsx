import { useEffect, useRef, useState } from 'react'
import { getOptionLetter, getOptions } from '#domain/questions/options.ts'
import { isRightAnswer, type Question } from '#domain/questions/question.ts'
import { useContentLanguage, useTypography } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { QuestionMedia } from '../../ui/question-card/question-media.tsx'
import styles from './beamer-mode.module.css'

/**
 * Shows one question at a time on the whole screen, large enough for a room. Left and right lead to other questions,
 * down and up show and hide the answer, and Escape closes it. Nothing is recorded.
 */
export function BeamerMode({ questions, onClose }: { questions: readonly Question[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [{ index, isAnswerShown }, setSlide] = useState({ index: 0, isAnswerShown: false })
  const last = questions.length - 1
  const show = (next: number) => setSlide({ index: Math.max(0, Math.min(last, next)), isAnswerShown: false })
  const showAnswer = (isShown: boolean) => setSlide({ index, isAnswerShown: isShown })
  useFullScreen(dialog)

  const question = questions[index]
  if (!question) return null
  const moves: Record<string, () => void> = {
    ArrowRight: () => show(index + 1),
    PageDown: () => show(index + 1),
    ArrowLeft: () => show(index - 1),
    PageUp: () => show(index - 1),
    ArrowDown: () => showAnswer(true),
    ArrowUp: () => showAnswer(false),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same
    <dialog
      ref={dialog}
      className={styles['beamer']}
      tabIndex={-1}
      aria-label={`Question ${index + 1} of ${questions.length}`}
      onClose={onClose}
      onKeyDown={(event) => {
        const move = moves[event.key]
        if (!move) return
        event.preventDefault()
        move()
      }}
    >
      <BeamerSlide key={question.id} question={question} isAnswerShown={isAnswerShown} />
      <p className={styles['controls']}>
        <button
          type="button"
          aria-label="Previous question"
          aria-disabled={index === 0}
          onClick={() => show(index - 1)}
        >
          <Icon name="chevron-left" size={24} />
        </button>
        <span>
          {index + 1} / {questions.length}
        </span>
        <button type="button" aria-label="Next question" aria-disabled={index === last} onClick={() => show(index + 1)}>
          <Icon name="chevron-right" size={24} />
        </button>
        <button type="button" onClick={() => showAnswer(!isAnswerShown)}>
          {isAnswerShown ? 'Hide the answer' : 'Show the answer'}
        </button>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="cross" size={24} />
        </button>
      </p>
    </dialog>
  )
}

function BeamerSlide({ question, isAnswerShown }: { question: Question; isAnswerShown: boolean }) {
  const lang = useContentLanguage()
  const typeset = useTypography()
  const options = getOptions(question)
  const isListed = options.some((option) => isRightAnswer(question, option))
  return (
    <div className={styles['slide']} data-long={question.text.length > LONG_QUESTION_CHARACTERS}>
      <h2 lang={lang}>{typeset(question.text)}</h2>
      <QuestionMedia question={question} />
      {options.length > 0 && (
        <ol lang={lang}>
          {options.map((option, index) => (
            <li key={option} data-right={isAnswerShown && isRightAnswer(question, option)}>
              <b>{getOptionLetter(index)}</b> {typeset(option)}
              {isAnswerShown && isRightAnswer(question, option) && (
                <>
                  <Icon name="tick" size={48} />
                  <span className="visually-hidden">, right</span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className={styles['answer']} lang={lang} role="status">
        {isAnswerShown && !isListed && typeset(question.answer)}
      </p>
    </div>
  )
}

/** Longer questions get smaller letters, so that the options fit below. */
const LONG_QUESTION_CHARACTERS = 110

/** Opens the dialog on the whole screen where the browser allows it, and closes it when the full screen ends. */
function useFullScreen(dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current
    if (element?.open === false) element.showModal()
    // Instead of the first button, which would show the controls.
    element?.focus()
    let isFull = false
    const handleChange = () => {
      if (isFull && !document.fullscreenElement) element?.close()
      isFull = document.fullscreenElement !== null
    }
    document.addEventListener('fullscreenchange', handleChange)
    // Refused by some browsers and frames. The dialog fills the window then.
    void document.documentElement.requestFullscreen?.().catch(() => {})
    return () => {
      document.removeEventListener('fullscreenchange', handleChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [dialog])
}
