import { type Dispatch, useEffect } from 'react'
import { isOver, type Play, type PlayEvent } from '../../../domain/play.ts'

/** Plays the card by 1–4, A–D and, to show the options, Enter. */
export function AnswerKeys(props: {
  options: string[]
  state: Play
  dispatch: Dispatch<PlayEvent>
}) {
  const { options, state, dispatch } = props
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForSomethingElse(event) || isOver(state)) return
      const option = options[positionOf(event.key)]
      if (state.optionsShown && option !== undefined) dispatch({ type: 'pick', choice: option })
      if (!state.optionsShown && event.key === 'Enter' && options.length > 0) {
        event.preventDefault()
        dispatch({ type: 'show options' })
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [options, state, dispatch])
  return null
}

function positionOf(key: string): number {
  const at = ['1', '2', '3', '4'].indexOf(key)
  return at >= 0 ? at : ['a', 'b', 'c', 'd'].indexOf(key.toLowerCase())
}

/** Typing, shortcuts of the browser, an open dialog, and Enter on something that takes it. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.matches('input, textarea, select, [contenteditable]') ||
    document.querySelector('dialog[open]') !== null ||
    (event.key === 'Enter' && target.closest('a, button, summary') !== null)
  )
}
