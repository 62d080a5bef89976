import type { Difference } from '#domain/questions/question-differences.ts'
import type { PackPlan } from './pack-plan.ts'
import type { PlannedItem, Verdict } from './planned-item.ts'

type Outcome = Verdict<unknown>['is']

const HEADINGS: Record<Outcome, string> = {
  added: 'To add',
  changed: 'To change',
  'left alone': 'Left alone',
  'left the pack': 'No longer in the pack; they stay on the site',
}

const OUTCOMES = Object.keys(HEADINGS) as Outcome[]

/** Formats a plan for a terminal, with a line for each item and lines for each differing field. */
export function describePlan(plan: PackPlan): string[] {
  const items = [
    ...plan.questions.map((item) => ({ kind: 'question', item })),
    ...plan.quizzes.map((item) => ({ kind: 'quiz', item })),
    ...plan.products.map((item) => ({ kind: 'product', item })),
  ]
  const lines: string[] = []
  for (const outcome of OUTCOMES) {
    const matching = items.filter(({ item }) => item.verdict.is === outcome)
    if (matching.length === 0) continue
    lines.push(`${HEADINGS[outcome]} (${matching.length}):`)
    for (const { kind, item } of matching) lines.push(...describeItem(kind, item))
    lines.push('')
  }
  return lines
}

function describeItem(kind: string, { id, name, verdict }: PlannedItem<unknown>): string[] {
  const line = `  ${kind} ${id}: ${oneLine(name)}`
  switch (verdict.is) {
    case 'added':
    case 'left the pack':
      return [line]
    case 'changed':
      return [line, ...differenceLines(verdict.differences), ...noteLines(verdict.note)]
    case 'left alone':
      return [line, ...noteLines(verdict.reason), ...differenceLines(verdict.differences)]
  }
}

function noteLines(note: string): string[] {
  return note === '' ? [] : [`      ${note}.`]
}

function differenceLines(differences: readonly Difference[]): string[] {
  return differences.flatMap(({ field, before, after }) => [
    `      ${field}`,
    `        here:    ${oneLine(before)}`,
    `        in pack: ${oneLine(after)}`,
  ])
}

function oneLine(text: string): string {
  return text === '' ? '(empty)' : text.replaceAll(/\s*\n\s*/g, ' | ')
}

/** Formats how many items a plan adds and changes, such as `3 questions, 1 quiz added; 2 questions changed`. */
export function countPlan(plan: PackPlan): string {
  const parts = (['added', 'changed'] as const).flatMap((outcome) => {
    const counts = [
      counted(plan.questions, outcome, 'question', 'questions'),
      counted(plan.quizzes, outcome, 'quiz', 'quizzes'),
      counted(plan.products, outcome, 'product', 'products'),
    ].filter((text) => text !== '')
    return counts.length === 0 ? [] : [`${counts.join(', ')} ${outcome}`]
  })
  return parts.join('; ')
}

function counted(
  items: readonly PlannedItem<unknown>[],
  outcome: Outcome,
  one: string,
  many: string,
): string {
  const { length } = items.filter(({ verdict }) => verdict.is === outcome)
  return length === 0 ? '' : `${length} ${length === 1 ? one : many}`
}
