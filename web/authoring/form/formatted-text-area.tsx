import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './formatted-text-area.module.css'
import { convertMarkdownToHtml } from './markdown-to-html.ts'
import { toggleTextFormat, type ExplanationTextFormat } from './text-format.ts'

const BUTTONS: readonly { format: ExplanationTextFormat; name: string; sign: string; key?: string }[] = [
  { format: 'bold', name: 'Bold', sign: 'B', key: 'b' },
  { format: 'italic', name: 'Italic', sign: 'I', key: 'i' },
  { format: 'link', name: 'Link', sign: 'Link', key: 'k' },
  { format: 'quote', name: 'Quote', sign: '“ ”' },
]

/** A text area for simple HTML, with buttons and shortcuts for formats. Converts pasted Markdown to HTML. */
export function FormattedTextArea(props: ComponentProps<typeof TextArea>) {
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  // Only one button of the toolbar is a tab stop. Arrow keys move the focus to the other buttons.
  const [reached, setReached] = useState(0)
  const getArea = () => place.current?.querySelector('textarea')

  const format = (kind: ExplanationTextFormat) => {
    const area = getArea()
    if (!area) return
    const before = { text: area.value, from: area.selectionStart, to: area.selectionEnd }
    const after = toggleTextFormat(before, kind)
    area.focus()
    replaceText(area, after.text)
    area.setSelectionRange(after.from, after.to)
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const button = BUTTONS.find(({ key }) => key === event.key.toLowerCase())
    if (!button) return
    event.preventDefault()
    format(button.format)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (reached + step + BUTTONS.length) % BUTTONS.length
    setReached(next)
    toolbar.current?.querySelectorAll('button')[next]?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const html = convertMarkdownToHtml(event.clipboardData.getData('text/plain'))
    const area = getArea()
    if (html === null || !area) return
    event.preventDefault()
    insertText(area, html)
  }
  return (
    <div ref={place} className={styles['place']} onKeyDown={press} onPaste={paste}>
      <TextArea {...props} />
      <div
        ref={toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label="Format"
        className={styles['toolbar']}
        onKeyDown={move}
      >
        {BUTTONS.map(({ format: kind, name, sign, key }, at) => (
          <button
            key={kind}
            type="button"
            data-format={kind}
            tabIndex={at === reached ? 0 : -1}
            aria-label={name}
            title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
            onFocus={() => setReached(at)}
            onClick={() => format(kind)}
          >
            {sign}
          </button>
        ))}
      </div>
    </div>
  )
}

function replaceText(area: HTMLTextAreaElement, text: string): void {
  area.setSelectionRange(0, area.value.length)
  insertText(area, text)
}

/** Replaces the selection in a way that the browser's Undo command can revert. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- no other API keeps the browser's undo history
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
