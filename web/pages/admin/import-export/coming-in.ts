import type { ImportReport } from '#contract/import-export/report.ts'
import { ACTIONS_OF, type ImportAction, VERDICTS } from '#domain/authoring/import-export.ts'
import { type Choices, questions } from './choices.ts'

/** How many questions an import will add and change. */
export type Coming = { added: number; changed: number }

type Row = ImportReport['rows'][number]

/** Returns the action for a row, given the current decisions. */
export function actionOf(row: Row, { decisions }: Pick<Choices, 'decisions'>): ImportAction {
  return possible(row, decisions[row.row]) ?? ofItsKind(row, { decisions })
}

function ofItsKind(row: Row, { decisions }: Pick<Choices, 'decisions'>): ImportAction {
  return possible(row, decisions[row.verdict]) ?? row.actions[0] ?? 'skip'
}

function possible({ actions }: Row, action: ImportAction | undefined): ImportAction | undefined {
  return action && actions.includes(action) ? action : undefined
}

export function comingIn(report: ImportReport, choices: Pick<Choices, 'decisions'>): Coming {
  const coming = { added: 0, changed: 0 }
  const count = (action: ImportAction, number: number) => {
    if (action === 'add') coming.added += number
    if (action === 'change') coming.changed += number
  }
  for (const verdict of VERDICTS) {
    const action = choices.decisions[verdict] ?? ACTIONS_OF[verdict][0]
    count(action, action === 'add' ? report.addable[verdict] : report.counts[verdict])
  }
  // Rows with their own decision are moved from the count of their verdict.
  for (const row of report.rows) {
    count(ofItsKind(row, choices), -1)
    count(actionOf(row, choices), 1)
  }
  return coming
}

/** Returns the label of the import button. */
export function importLabel({ added, changed }: Coming): string {
  if (added + changed === 0) return 'Nothing to import'
  if (changed === 0) return `Import ${questions(added)}`
  return added === 0 ? `Change ${questions(changed)}` : `Import ${added} and change ${changed}`
}
