import { ANSWER_OPTIONS_REVEAL_DURATION_MS } from '#domain/play/reveal-timing.ts'
import type { Tab } from './tab.ts'
import { button } from './target.ts'

/** Shows the options of a card and waits until they can be picked. */
export async function showOptions(tab: Tab, card = 'article'): Promise<void> {
  await tab.click(button('Had a guess? Show potential answers...', card))
  await new Promise((resolve) => setTimeout(resolve, ANSWER_OPTIONS_REVEAL_DURATION_MS))
}

/** Picks an option of a card whose options are visible. */
export async function pickOption(tab: Tab, option: string, card = 'article'): Promise<void> {
  await tab.click(button(new RegExp(option), card))
}
