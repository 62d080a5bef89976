import { useEffect, useRef, useState } from 'react'
import { getQuestionTotals, listQuestions } from '#contract/question-authoring/calls.ts'
import { AuthoringNavigation } from '../../authoring/navigation/authoring-navigation.tsx'
import { storeQuestionListQuery } from '../../authoring/last-list-address.ts'
import { readAndClearCompletedActionMessage, useCompletedActionMessage } from '../../authoring/use-action-message.tsx'
import { QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { Panel } from '../../ui/panel.tsx'
import { useApiQuery, useRefetchAllApiQueries } from '../../api/query.tsx'
import { useUrlQuery } from '../../authoring/use-url-query.ts'
import type { Player } from '../../player/session/player.ts'
import { LoadFailureNotice } from '../../authoring/load-failure.tsx'
import { BulkActionToolbar } from './bulk-bar.tsx'
import { QuestionFilterBar } from './filter-bar.tsx'
import {
  type QuestionListFilters,
  countActiveFilters,
  DEFAULT_QUESTION_FILTERS,
  parseQuestionFilters,
  createQuestionListQuery,
  formatQuestionFilterQuery,
} from './filters.ts'
import { QuestionFormPanel } from './form-panel.tsx'
import { parseQuestionFormInitialContent } from './form-content.ts'
import styles from './list.module.css'
import { Pager } from './pager.tsx'
import { AuthoredQuestionTable } from './question-table.tsx'
import { QuestionListResults } from './results.tsx'
import { QuestionStockPanel } from './question-runway-panel.tsx'
import { QuestionPropertyFilterButtons } from './totals.tsx'
import { type QuestionListSelectionState, useQuestionListSelection } from './use-selection.ts'
import { useQuestionRowActions } from './use-row-actions.tsx'

/** The page "All Questions": totals, form and list. */
export function QuestionList({ player }: { player: Player }) {
  const [search, go] = useUrlQuery()
  const filters = parseQuestionFilters(search)
  const inForm = parseQuestionFormInitialContent(search)
  const found = useApiQuery(listQuestions, { query: createQuestionListQuery(filters) })
  const counted = useApiQuery(getQuestionTotals, { query: {} })
  const totals = counted.reply?.data ?? null
  const ownCounted = useApiQuery(getQuestionTotals, filters.isMine ? { query: { author: 'me' } } : null)
  const shownTotals = filters.isMine ? (ownCounted.reply?.data ?? null) : totals
  const refetch = useRefetchAllApiQueries()
  const [left] = useState(readAndClearCompletedActionMessage)
  const done = useCompletedActionMessage(refetch, left)
  const panel = useRef<HTMLElement>(null)
  const place = formatQuestionFilterQuery(filters)
  useEffect(() => storeQuestionListQuery(place), [place])

  const filter = (change: Partial<QuestionListFilters>) => {
    const query = new URLSearchParams(formatQuestionFilterQuery({ ...filters, page: 1, ...change }))
    if (inForm) query.set(inForm.is, inForm.id)
    const narrowed = String(query)
    // Replaces the history entry while typing, so that "back" does not undo single letters.
    go(narrowed && `?${narrowed}`, {
      replace: change.words !== undefined && filters.words !== '',
    })
  }
  const changed = (what: string, activity: string | null) => {
    done.tell(what, activity)
    refetch()
  }
  const actions = useQuestionRowActions(player, (what, activity) => {
    changed(what, activity)
    // The pressed button disappears with its row, so the focus moves to the panel.
    panel.current?.focus()
  })
  const leaveForm = () => go(place)
  const shown = found.reply?.data.map(({ id }) => id) ?? []
  // The selection is kept when the author goes to another page of the list, and cleared when the filters change.
  const selection = useQuestionListSelection(formatQuestionFilterQuery({ ...filters, page: 1 }), shown)
  const choosing = player.role === 'admin' ? selection : null
  return (
    <>
      <AuthoringNavigation player={player} here="list" />
      <header className={styles['head']}>
        <h1>All Questions</h1>
        <QuestionStockPanel totals={totals} />
      </header>
      <LoadFailureNotice queries={[counted, ownCounted]} />
      <QuestionFormPanel
        player={player}
        inForm={inForm}
        onSaved={(question, { plan, activity }) => {
          const as = QUESTION_STATUS_LABELS[question.status].toLowerCase()
          changed(`Saved as ${as}: ${question.text} ${plan}`.trim(), activity)
          if (inForm) leaveForm()
        }}
        onLeave={leaveForm}
      />
      <Panel aria-label="The list" ref={panel} tabIndex={-1}>
        <QuestionFilterBar filters={filters} archivedCount={shownTotals?.archived} onFilter={filter}>
          <QuestionPropertyFilterButtons totals={shownTotals} filters={filters} onFilter={filter} />
        </QuestionFilterBar>
        <QuestionListResults
          found={found}
          narrowed={countActiveFilters(filters) > 0}
          onClear={() => filter({ ...DEFAULT_QUESTION_FILTERS, order: filters.order })}
        >
          {({ data, pages, total }) => (
            <>
              {choosing && <SelectPageCheckbox choosing={choosing} shown={shown} />}
              <AuthoredQuestionTable
                questions={data}
                player={player}
                stale={found.pending && found.failure === null}
                onAction={actions.begin}
                choosing={choosing}
              />
              {choosing && (
                <BulkActionToolbar
                  state={choosing}
                  filters={filters}
                  total={total}
                  onDone={(what, activity) => {
                    changed(what, activity)
                    panel.current?.focus()
                  }}
                />
              )}
              <Pager filters={filters} pages={pages} />
            </>
          )}
        </QuestionListResults>
      </Panel>
      {actions.dialogs}
      {done.toast}
    </>
  )
}

function SelectPageCheckbox({ choosing, shown }: { choosing: QuestionListSelectionState; shown: readonly string[] }) {
  return (
    <label className={styles['choose-page']}>
      <input
        type="checkbox"
        checked={shown.length > 0 && shown.every((id) => choosing.selection.ids.has(id))}
        onChange={choosing.togglePage}
      />
      Choose all on this page
    </label>
  )
}
