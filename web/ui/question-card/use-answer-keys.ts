import { type RefObject, useEffect } from 'react'
import { optionLetter } from '#domain/questions/options.ts'
import { isOver, type Play } from '#domain/play/play.ts'
import type { Moves } from './use-play.ts'
import { openPanels } from '../use-popover.ts'

/**
 * Plays a card by keys: numbers and letters pick while the focus is in the card, so that no letter typed
 * elsewhere is taken for an answer; Enter shows the options from wherever one is.
 */
export function useAnswerKeys(props: {
  card: RefObject<HTMLElement | null>
  /** Whether this card is the one that is played by keys; only one of a page may be. */
  keys: boolean
  options: string[]
  state: Play
  moves: Moves
}): void {
  const { card, keys, options, state, moves } = props
  useEffect(() => {
    if (!keys || isOver(state)) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForSomethingElse(event)) return
      const isInside = card.current?.contains(event.target as Node) === true
      const option = optionAt(event.key, options)
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

function optionAt(key: string, options: string[]): string | undefined {
  return options.find((_, at) => key === String(at + 1) || key.toUpperCase() === optionLetter(at))
}

/** Typing, shortcuts, a key held down, what is open, what stands around the card, and Enter on a link. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    event.repeat ||
    document.querySelector('dialog[open]') !== null ||
    document.querySelector(openPanels()) !== null ||
    target.closest('#root > header, footer, nav, [popover], input, textarea, select') !== null ||
    (event.key === 'Enter' && target.closest('a, button, summary') !== null)
  )
}
