import { cardDrawing } from '#domain/card-drawing.ts'
import { categoryNamed } from '#domain/category.ts'
import type { Question } from '#domain/question.ts'
import icons from '../art/icons.svg?raw'
import { VERDICT_SIGNS } from '../ui/question-card/verdict-words.ts'

const DRAWINGS = import.meta.glob<string>('../art/cards/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Returns the symbols of every icon and drawing that cards of these questions can show. They stand in the document itself: in a
 * sandboxed frame, as WordPress makes them, browsers refuse `<use>` elements that refer to other files.
 */
export function symbolsOf(questions: readonly Question[]): string {
  const categories = questions.map((question) => categoryNamed(question.categories[0]).slug)
  const signs = [...Object.values(VERDICT_SIGNS), 'arrow-out', ...categories]
  const drawings = questions.map((question, at) => {
    const slug = categories[at]
    return symbolIn(DRAWINGS[`../art/cards/${slug}.svg`] ?? '', `${slug}-${cardDrawing(question)}`)
  })
  const symbols = [...signs.map((name) => symbolIn(icons, name)), ...drawings]
  return [...new Set(symbols)].join('')
}

function symbolIn(sprite: string, id: string): string {
  return new RegExp(`<symbol id="${id}"[^]*?</symbol>`).exec(sprite)?.[0] ?? ''
}

/** Makes `<use>` elements refer to symbols of their own document. The build does the same for the script (`bin/script-alone.ts`). */
export function useOwnSymbols(html: string): string {
  return html.replaceAll(/(<use href=")[^"#]+#/g, '$1#')
}
