import type { QuestionDrawingFields } from '../ui/day-drawing/day-drawing.tsx'
import { getQuestionDrawingUrl } from '../ui/day-drawing/drawing-addresses.ts'

/**
 * Creates the source of drawings for rendering one document on the server. It collects the URLs of all drawings that
 * the document shows in `used`, by question id.
 */
export function createDayDrawingUrlCollector() {
  const used: Record<string, string> = {}
  return {
    used,
    source: { find: (question: QuestionDrawingFields) => (used[question.id] ??= getQuestionDrawingUrl(question)) },
  }
}
