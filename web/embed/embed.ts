import { firstPickRight } from '#domain/play.ts'
import type { Question } from '#domain/question.ts'
import { putOnAppearance } from './appearance.ts'
import { othersLine } from './others-line.ts'
import { part, playCard } from './play-card.ts'
import { reportSize } from './report-size.ts'
import './styles.ts'
import { openLinksByWordPress, wordPressSecret } from './word-press.ts'

/** The script of a frame in somebody else's page. It sets and reads no cookie, and keeps nothing. */
function start(): void {
  const secret = wordPressSecret()
  if (secret !== null) openLinksByWordPress(secret)
  reportSize(secret)
  const written = document.getElementById('state')?.textContent ?? '[]'
  playFrom(0, JSON.parse(written) as Question[], 0)
}

/** Plays one question after the other, and then says how many were right at the first try. */
function playFrom(at: number, questions: readonly Question[], score: number): void {
  const question = questions[at]
  const card = document.querySelector<HTMLElement>('section[data-question]')
  if (!question || !card) return
  playCard(card, question, (state) => {
    const scored = score + (firstPickRight(state) === true ? 1 : 0)
    void showOthers(card, question)
    card.querySelector('[data-next]')?.addEventListener('click', () => {
      if (at + 1 === questions.length) return showScore(card, scored)
      goOn(card)
      playFrom(at + 1, questions, scored)
    })
  })
}

async function showOthers(card: HTMLElement, question: Question): Promise<void> {
  const words = await othersLine(question.id)
  card.querySelector('[data-others]')?.replaceChildren(words)
}

/** Puts the next card, which waits in a template, in the place of this one. */
function goOn(card: HTMLElement): void {
  const next = document.querySelector<HTMLTemplateElement>('template[data-question]')
  const section = document.createElement('section')
  section.dataset['question'] = ''
  section.append(next ? document.importNode(next.content, true) : '')
  next?.remove()
  card.replaceWith(section)
  section.querySelector<HTMLElement>('[data-ask], input')?.focus({ preventScroll: true })
}

function showScore(card: HTMLElement, score: number): void {
  card.replaceWith(part(document, 'result'))
  const place = document.querySelector<HTMLElement>('[data-score]')
  if (place) place.textContent = String(score)
  place?.closest('section')?.focus({ preventScroll: true })
}

putOnAppearance()
addEventListener('DOMContentLoaded', start)
