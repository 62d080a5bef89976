import { optionsOf } from '#domain/options.ts'
import { isOver, NEW_PLAY, type Play, play, type PlayEvent } from '#domain/play.ts'
import { isTyped, type Question } from '#domain/question.ts'
import { optionLook } from '../ui/question-card/option-look.ts'
import {
  mayShowAnswer,
  VERDICT_SIGNS,
  verdictKind,
  verdictWords,
} from '../ui/question-card/verdict-words.ts'

/**
 * Plays a card that the server made, by the rules of every card: what React does on our pages is done here
 * to the same elements. `over` hears once when the question is solved or explained.
 */
export function playCard(card: HTMLElement, question: Question, over: (state: Play) => void): void {
  let state = NEW_PLAY
  const move = (event: PlayEvent) => {
    const before = state
    state = play(question, before, event)
    if (state === before) return
    show(card, question, state, showAnswer)
    if (isOver(state) && !isOver(before)) over(state)
  }
  const showAnswer = () => move({ type: 'show answer', at: performance.now() })
  const pick = (choice: string) => move({ type: 'pick', choice, at: performance.now() })
  card.querySelector('[data-ask]')?.addEventListener('click', () => {
    if (isTyped(question)) return showAnswer()
    move({ type: 'show options', at: performance.now() })
    optionButtons(card)[0]?.focus({ preventScroll: true })
  })
  const options = optionsOf(question)
  for (const [at, button] of optionButtons(card).entries()) {
    button.addEventListener('click', () => pick(options[at] ?? ''))
  }
  card.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const guess = new FormData(event.currentTarget as HTMLFormElement).get('guess')
    if (typeof guess === 'string' && guess.trim() !== '') pick(guess.trim())
  })
}

function optionButtons(card: HTMLElement): HTMLButtonElement[] {
  return [...card.querySelectorAll<HTMLButtonElement>('button[data-look]')]
}

function show(card: HTMLElement, question: Question, state: Play, showAnswer: () => void): void {
  const answers = card.querySelector<HTMLElement>('[data-shown]')
  if (answers && !isTyped(question)) {
    answers.dataset['shown'] = 'true'
    answers.querySelector('[data-ask]')?.remove()
    showLooks(card, question, state)
  } else if (answers && isOver(state)) {
    answers.replaceChildren(part(card, state.solved ? 'solved' : 'shown'))
  }
  showVerdict(card, question, state, showAnswer)
  if (!isOver(state)) return
  const panel = card.querySelector<HTMLElement>('[data-begun]')
  if (!panel || panel.dataset['over'] === 'true') return
  panel.dataset['begun'] = 'true'
  panel.dataset['over'] = 'true'
  panel.append(part(card, 'explanation'), part(card, 'after'))
  // What had the focus may be gone.
  if (document.activeElement === document.body) panel.focus({ preventScroll: true })
}

function showLooks(card: HTMLElement, question: Question, state: Play): void {
  const options = optionsOf(question)
  for (const [at, button] of optionButtons(card).entries()) {
    const look = optionLook(question, options[at] ?? '', state)
    if (look === button.dataset['look']) continue
    button.dataset['look'] = look
    button.setAttribute('aria-disabled', 'true')
    if (look === 'passed') continue
    button.firstElementChild?.replaceChildren(sign(look === 'right' ? 'tick' : 'cross'))
    const words = document.createElement('span')
    words.className = 'visually-hidden'
    words.textContent = `, ${look}`
    button.append(words)
  }
}

function showVerdict(
  card: HTMLElement,
  question: Question,
  state: Play,
  showAnswer: () => void,
): void {
  const words = card.querySelector<HTMLElement>('[data-kind]')
  const kind = verdictKind(state)
  if (!words || kind === 'none') return
  words.dataset['kind'] = kind
  words.replaceChildren(sign(VERDICT_SIGNS[kind]), verdictWords(question, state))
  const button = words.parentElement?.querySelector('button')
  if (!mayShowAnswer(question, state)) button?.remove()
  else if (!button) {
    words.after(part(card, 'show-answer'))
    words.nextElementSibling?.addEventListener('click', showAnswer)
  }
}

/** A copy of what the server put into a template. */
export function part(within: ParentNode, name: string): DocumentFragment | string {
  return copyOf(within.querySelector(`template[data-part="${name}"]`))
}

function sign(name: string): DocumentFragment | string {
  return copyOf(document.querySelector(`template[data-sign="${name}"]`))
}

function copyOf(template: Element | null): DocumentFragment | string {
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : ''
}
