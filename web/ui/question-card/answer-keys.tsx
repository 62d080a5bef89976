import { useEffect } from 'react'
import { isOver, type Play } from '#domain/play.ts'

/** Plays the card by 1–4, A–D and, to show the options, Enter. */
export function AnswerKeys(props: {
  options: string[]
  state: Play
  onShow: () => void
  onPick: (choice: string) => void
}) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { options, state, onShow, onPick } = props
      if (event.defaultPrevented || isForSomethingElse(event) || isOver(state)) return
      const option = options[positionOf(event.key)]
      if (state.optionsShown && option !== undefined) onPick(option)
      if (!state.optionsShown && event.key === 'Enter' && options.length > 0) {
        event.preventDefault()
        onShow()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [props])
  return null
}

function positionOf(key: string): number {
  const at = ['1', '2', '3', '4'].indexOf(key)
  return at >= 0 ? at : ['a', 'b', 'c', 'd'].indexOf(key.toLowerCase())
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
    document.querySelector('dialog[open], :popover-open') !== null ||
    target.closest('body > header, footer, nav, [popover], input, textarea, select') !== null ||
    (event.key === 'Enter' && target.closest('a, button, summary') !== null)
  )
}
