import type { ImportReport } from '#contract/import-export/report.ts'
import { IMPORT_ACTIONS_BY_VERDICT, type ImportAction, IMPORT_VERDICTS } from '#domain/authoring/import-export.ts'
import { type ImportFormChoices, formatQuestionCount } from './choices.ts'

/** How many questions an import will add and change. */
export type ImportCounts = { added: number; changed: number }

type Row = ImportReport['rows'][number]

/** Returns the action for a row, given the current decisions. */
export function getImportRowAction(row: Row, { decisions }: Pick<ImportFormChoices, 'decisions'>): ImportAction {
  return getIfAllowed(row, decisions[row.row]) ?? getVerdictAction(row, { decisions })
}

function getVerdictAction(row: Row, { decisions }: Pick<ImportFormChoices, 'decisions'>): ImportAction {
  return getIfAllowed(row, decisions[row.verdict]) ?? row.actions[0] ?? 'skip'
}

function getIfAllowed({ actions }: Row, action: ImportAction | undefined): ImportAction | undefined {
  return action && actions.includes(action) ? action : undefined
}

export function countImportedQuestions(
  report: ImportReport,
  choices: Pick<ImportFormChoices, 'decisions'>,
): ImportCounts {
  const coming = { added: 0, changed: 0 }
  const count = (action: ImportAction, number: number) => {
    if (action === 'add') coming.added += number
    if (action === 'change') coming.changed += number
  }
  for (const verdict of IMPORT_VERDICTS) {
    const action = choices.decisions[verdict] ?? IMPORT_ACTIONS_BY_VERDICT[verdict][0]
    count(action, action === 'add' ? report.addable[verdict] : report.counts[verdict])
  }
  // Rows with their own decision are moved from the count of their verdict.
  for (const row of report.rows) {
    count(getVerdictAction(row, choices), -1)
    count(getImportRowAction(row, choices), 1)
  }
  return coming
}

/** Returns the label of the import button. */
export function formatImportButtonLabel({ added, changed }: ImportCounts): string {
  if (added + changed === 0) return 'Nothing to import'
  if (changed === 0) return `Import ${formatQuestionCount(added)}`
  return added === 0 ? `Change ${formatQuestionCount(changed)}` : `Import ${added} and change ${changed}`
}
