import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { getOptionLetter, getShuffledAnswerOptions } from '#domain/questions/options.ts'
import { isRightAnswer, type Question } from '#domain/questions/question.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { QuestionMedia } from '../../ui/question-card/question-media.tsx'
import styles from './projector-mode.module.css'

/**
 * Shows a quiz on a projector: one question at a time in full screen. Space and Enter show the answer, then the next
 * question. The arrow keys left and right go to other questions, down and up show and hide the answer, and Escape ends
 * the mode. No answers are recorded.
 */
export function ProjectorMode(props: { title: string; questions: readonly Question[]; onClose: () => void }) {
  const { title, questions, onClose } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [{ index, isAnswerShown }, setSlide] = useState({ index: 0, isAnswerShown: false })
  /** Whether the host has used a keyboard shortcut. The list of shortcuts is then hidden. */
  const [knowsKeys, setKnowsKeys] = useState(false)
  const last = questions.length - 1
  const show = (next: number) => setSlide({ index: Math.max(0, Math.min(last, next)), isAnswerShown: false })
  const showAnswer = (isShown: boolean) => setSlide({ index, isAnswerShown: isShown })
  useFullScreen(dialog)

  const question = questions[index]
  if (!question) return null
  const goOn = () => (isAnswerShown ? index < last && show(index + 1) : showAnswer(true))
  const moves: Record<string, () => unknown> = {
    ' ': goOn,
    Enter: goOn,
    ArrowRight: () => show(index + 1),
    PageDown: () => show(index + 1),
    ArrowLeft: () => show(index - 1),
    PageUp: () => show(index - 1),
    ArrowDown: () => showAnswer(true),
    ArrowUp: () => showAnswer(false),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below have the functions
    // of the keys
    <dialog
      ref={dialog}
      className={styles['projector']}
      tabIndex={-1}
      aria-label={`Question ${index + 1} of ${questions.length}`}
      onClose={onClose}
      onKeyDown={(event) => {
        const move = moves[event.key]
        const isPress = event.key === ' ' || event.key === 'Enter'
        if (!move || (isPress && (event.target as Element).closest('a, button, audio, summary'))) return
        event.preventDefault()
        // Ignores repeated events of a held key, so that it does not skip questions.
        if (!event.repeat || !isPress) move()
        setKnowsKeys(true)
      }}
    >
      <header className={styles['head']}>
        <p lang={lang}>{typeset(title)}</p>
        <p>
          {index + 1} of {questions.length}
        </p>
      </header>
      <ProjectorSlide key={question.id} question={question} isAnswerShown={isAnswerShown} />
      {!knowsKeys && <p className={styles['keys']}>Space answer, then next · ← → questions · ↓ answer · Esc close</p>}
      <p className={styles['controls']}>
        <button
          type="button"
          aria-label="Previous question"
          aria-disabled={index === 0}
          onClick={() => show(index - 1)}
        >
          <Icon name="chevron-left" size={24} />
        </button>
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

function ProjectorSlide({ question, isAnswerShown }: { question: Question; isAnswerShown: boolean }) {
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const options = getShuffledAnswerOptions(question)
  const isListed = options.some((option) => isRightAnswer(question, option))
  const slide = useRef<HTMLDivElement>(null)
  useFit(slide)
  return (
    <div ref={slide} className={styles['slide']} data-long={question.text.length > LONG_QUESTION_CHARACTERS}>
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
      {isAnswerShown && question.moreInfo !== '' && (
        <div
          className={styles['explanation']}
          lang={lang}
          // oxlint-disable-next-line react/no-danger -- the server sanitises it, see server/questions/html-cleanup.ts
          dangerouslySetInnerHTML={{ __html: typeset(question.moreInfo) }}
        />
      )}
    </div>
  )
}

/** Questions longer than this get a smaller font, so that the options fit below. */
const LONG_QUESTION_CHARACTERS = 110

const MIN_FIT = 0.4
const FIT_STEP = 0.05

/** Scales a slide down until it fits the window, because an audience in front of a projector cannot scroll. */
function useFit(slide: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = slide
      if (!current) return
      for (let scale = 1; scale >= MIN_FIT; scale -= FIT_STEP) {
        current.style.setProperty('--fit', String(scale))
        if (current.scrollHeight <= current.clientHeight) return
      }
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  })
}

/** Opens the dialog, in full screen if the browser allows it, and closes it when full screen ends. */
function useFullScreen(dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current
    if (element?.open === false) element.showModal()
    // Focuses the dialog instead of its first button, whose focus would make the controls visible.
    element?.focus()
    let isFull = false
    const handleChange = () => {
      if (isFull && !document.fullscreenElement) element?.close()
      isFull = document.fullscreenElement !== null
    }
    document.addEventListener('fullscreenchange', handleChange)
    // Some browsers and frames refuse full screen. The dialog then fills the window.
    void document.documentElement.requestFullscreen?.().catch(() => {})
    return () => {
      document.removeEventListener('fullscreenchange', handleChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [dialog])
}
