import { type RefObject, useEffect } from 'react'
import { getOptionLetter } from '#domain/questions/options.ts'
import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import type { QuestionPlayCallbacks } from './use-play.ts'
import { isPlainKeyPress } from '../plain-key-press.ts'

/**
 * Handles the keyboard shortcuts of a question card: numbers and letters pick an option while the focus is in the card,
 * so that typing into another field picks nothing. Enter shows the options wherever the focus is.
 */
export function useAnswerShortcuts(props: {
  card: RefObject<HTMLElement | null>
  /** Whether this card handles shortcuts; at most one card per page. */
  keys: boolean
  options: string[]
  state: QuestionPlayState
  moves: QuestionPlayCallbacks
}): void {
  const { card, keys, options, state, moves } = props
  useEffect(() => {
    if (!keys || isQuestionPlayFinished(state)) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCardShortcut(event)) return
      const isInside = card.current?.contains(event.target as Node) === true
      const option = getOptionForKey(event.key, options)
      if (state.optionsShown && isInside && option !== undefined) moves.pick(option)
      if (!state.optionsShown && event.key === 'Enter' && options.length > 0) {
        event.preventDefault()
        moves.showOptions()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [card, keys, options, state, moves])
}

function getOptionForKey(key: string, options: string[]): string | undefined {
  return options.find((_, index) => key === String(index + 1) || key.toUpperCase() === getOptionLetter(index))
}

/** Returns whether a key press may be a shortcut: not in the page's header, footer or navigation, and not Enter on a link or button. */
function isCardShortcut(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  return (
    isPlainKeyPress(event) &&
    target.closest('#root > header, footer, nav') === null &&
    !(event.key === 'Enter' && target.closest('a, button, summary') !== null)
  )
}
