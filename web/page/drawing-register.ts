import type { IllustratedQuestion } from '../ui/day-drawing/day-drawing.tsx'
import { getDrawingAddress } from '../ui/day-drawing/drawing-addresses.ts'

/** Creates the server's source of drawings. It collects those of a document in `used`, by the question's id. */
export function createDrawingRegister() {
  const used: Record<string, string> = {}
  return {
    used,
    source: { find: (question: IllustratedQuestion) => (used[question.id] ??= getDrawingAddress(question)) },
  }
}
