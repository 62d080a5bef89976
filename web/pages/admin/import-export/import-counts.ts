import type { ImportReport } from '#contract/import-export/report.ts'
import type { ImportRowAction } from '#domain/authoring/import-export.ts'
import { type ImportFormChoices, formatQuestionCount } from './choices.ts'

type Row = ImportReport['rows'][number]

export function getImportRowAction(row: Row, { decisions }: Pick<ImportFormChoices, 'decisions'>): ImportRowAction {
  return getIfAllowed(row, decisions[row.row]) ?? getVerdictAction(row, { decisions })
}

function getVerdictAction(row: Row, { decisions }: Pick<ImportFormChoices, 'decisions'>): ImportRowAction {
  return getIfAllowed(row, decisions[row.verdict]) ?? row.actions[0] ?? 'skip'
}

function getIfAllowed({ actions }: Row, action: ImportRowAction | undefined): ImportRowAction | undefined {
  return action && actions.includes(action) ? action : undefined
}

export function formatImportButtonLabel({ added, changed }: ImportReport['coming']): string {
  if (added + changed === 0) return 'Nothing to import'
  if (changed === 0) return `Import ${formatQuestionCount(added)}`
  return added === 0 ? `Change ${formatQuestionCount(changed)}` : `Import ${added} and change ${changed}`
}
