import type { QuestionFieldDifference } from '#domain/questions/question-differences.ts'
import type { ContentPackUpdatePlan } from './pack-update-plan.ts'
import type { PackItemUpdatePlan, PackItemUpdateDecision } from './planned-item.ts'

type Outcome = PackItemUpdateDecision<unknown>['is']

const OUTCOME_HEADINGS: Record<Outcome, string> = {
  added: 'To add',
  changed: 'To change',
  'left alone': 'Left alone',
  'left the pack': 'No longer in the pack; they stay on the site',
}

const OUTCOMES = Object.keys(OUTCOME_HEADINGS) as Outcome[]

/** Formats a plan for a terminal, with a line for each item and lines for each differing field. */
export function formatContentPackUpdatePlan(plan: ContentPackUpdatePlan): string[] {
  const items = [
    ...plan.questions.map((item) => ({ kind: 'question', item })),
    ...plan.quizzes.map((item) => ({ kind: 'quiz', item })),
    ...plan.products.map((item) => ({ kind: 'product', item })),
    ...plan.themes.map((item) => ({ kind: 'theme', item })),
  ]
  const lines: string[] = []
  for (const outcome of OUTCOMES) {
    const matching = items.filter(({ item }) => item.decision.is === outcome)
    if (matching.length === 0) continue
    lines.push(`${OUTCOME_HEADINGS[outcome]} (${matching.length}):`)
    for (const { kind, item } of matching) lines.push(...formatPlannedItem(kind, item))
    lines.push('')
  }
  return lines
}

function formatPlannedItem(kind: string, { id, name, decision }: PackItemUpdatePlan<unknown>): string[] {
  const line = `  ${kind} ${id}: ${toSingleLine(name)}`
  switch (decision.is) {
    case 'added':
    case 'left the pack':
      return [line]
    case 'changed':
      return [line, ...formatDifferences(decision.differences), ...formatNote(decision.note)]
    case 'left alone':
      return [line, ...formatNote(decision.reason), ...formatDifferences(decision.differences)]
  }
}

function formatNote(note: string): string[] {
  return note === '' ? [] : [`      ${note}.`]
}

function formatDifferences(differences: readonly QuestionFieldDifference[]): string[] {
  return differences.flatMap(({ field, before, after }) => [
    `      ${field}`,
    `        here:    ${toSingleLine(before)}`,
    `        in pack: ${toSingleLine(after)}`,
  ])
}

function toSingleLine(text: string): string {
  return text === '' ? '(empty)' : text.replaceAll(/\s*\n\s*/g, ' | ')
}

/** Formats how many items a plan adds and changes, such as `3 questions, 1 quiz added; 2 questions changed`. */
export function formatPackUpdatePlanCounts(plan: ContentPackUpdatePlan): string {
  const parts = (['added', 'changed'] as const).flatMap((outcome) => {
    const counts = [
      formatCount(plan.questions, outcome, 'question', 'questions'),
      formatCount(plan.quizzes, outcome, 'quiz', 'quizzes'),
      formatCount(plan.products, outcome, 'product', 'products'),
      formatCount(plan.themes, outcome, 'theme', 'themes'),
    ].filter((text) => text !== '')
    return counts.length === 0 ? [] : [`${counts.join(', ')} ${outcome}`]
  })
  return parts.join('; ')
}

function formatCount(
  items: readonly PackItemUpdatePlan<unknown>[],
  outcome: Outcome,
  one: string,
  many: string,
): string {
  const { length } = items.filter(({ decision }) => decision.is === outcome)
  return length === 0 ? '' : `${length} ${length === 1 ? one : many}`
}
