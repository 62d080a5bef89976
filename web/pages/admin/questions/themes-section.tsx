import { useState } from 'react'
import { listThemes, removeThemeWeek, saveTheme } from '#contract/themes/calls.ts'
import { formatThemeDays, getNextDayOfTheme, type Theme } from '#domain/questions/theme.ts'
import { type Day, formatDayMonthAndYear } from '#domain/time/day.ts'
import { callApi } from '../../../api/api.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { useToday } from '../../../player/clock/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { WarningDialog } from '../../../ui/warning-dialog.tsx'
import { ThemeWeekForm } from './theme-form.tsx'
import styles from './themes-section.module.css'

/** The message about a change of a theme, and the function that undoes the change. */
type Change = { message: string; undo: (() => Promise<{ ok: boolean; message?: string }>) | null }
const NO_CHANGE: Change = { message: '', undo: null }

/** The themes of the week, sorted by their next day. Admins add, change and remove them. */
export function ThemesSection({ mayDecide }: { mayDecide: boolean }) {
  const found = useApiQuery(listThemes, {}, { whenBack: true })
  const today = useToday()
  /** The id of the theme whose form is open, or empty if the form of a new theme is open. */
  const [edited, setEdited] = useState<string | null>(null)
  const [change, setChange] = useState(NO_CHANGE)
  const [failure, setFailure] = useState<string | null>(null)
  const themes = sortByNextDay(found.reply?.data ?? [], today)
  const done = (what: Change) => {
    setEdited(null)
    setChange(what)
    found.retry()
  }
  const remove = async (theme: Theme) => {
    const outcome = await callApi(removeThemeWeek, { body: { id: theme.id } })
    if (!outcome.ok) return setFailure(outcome.message)
    done({ message: `Removed: ${theme.title}`, undo: () => callApi(saveTheme, { body: theme }) })
  }
  const undo = async () => {
    const outcome = await change.undo?.()
    if (outcome?.ok === false) return setFailure(outcome.message ?? '')
    done({ message: 'Undone', undo: null })
  }
  return (
    <section aria-labelledby="themes-title" className={styles['themes']} aria-busy={!found.reply}>
      <h2 id="themes-title">Themes of the week</h2>
      <p className={styles['note']}>
        What the questions of some days share. The card says “This week: ice”, and the archive and the feeds say it,
        too.
      </p>
      {/* The message stays until the next change, because authors often notice a mistake only when they see the changed
          theme. */}
      <div className={styles['change']}>
        <p role="status">{change.message}</p>
        {change.undo && (
          <Button quiet onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </div>
      <LoadFailureNotice queries={[found]} />
      {found.reply && themes.length === 0 && <p>No week has a theme yet.</p>}
      <ul className={styles['list']}>
        {themes.map((theme) =>
          edited === theme.id ? (
            <li key={theme.id}>
              <ThemeWeekForm
                theme={theme}
                onCancel={() => setEdited(null)}
                onSaved={() =>
                  done({
                    message: `Saved: ${theme.title}`,
                    undo: () => callApi(saveTheme, { body: theme }),
                  })
                }
              />
            </li>
          ) : (
            <li key={theme.id}>
              <span className={styles['about']}>
                <b>{theme.title}</b>
                <span className={styles['note']}>{describeDays(theme, today)}</span>
              </span>
              {mayDecide && (
                <>
                  <Button quiet aria-label={`Edit ${theme.title}`} onClick={() => setEdited(theme.id)}>
                    Edit
                  </Button>
                  <Button quiet aria-label={`Remove ${theme.title}`} onClick={() => void remove(theme)}>
                    Remove
                  </Button>
                </>
              )}
            </li>
          ),
        )}
      </ul>
      {mayDecide &&
        (edited === '' ? (
          <ThemeWeekForm
            theme={null}
            onCancel={() => setEdited(null)}
            onSaved={({ id, title }) =>
              done({ message: `Added: ${title}`, undo: () => callApi(removeThemeWeek, { body: { id } }) })
            }
          />
        ) : (
          <Button onClick={() => setEdited('')}>New theme</Button>
        ))}
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </section>
  )
}

/** Sorts themes by their next day. Themes without a next day are last. */
function sortByNextDay(themes: readonly Theme[], today: Day): Theme[] {
  const keyOf = (theme: Theme) => getNextDayOfTheme(theme, today) ?? '9999'
  return themes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function describeDays(theme: Theme, today: Day): string {
  const next = getNextDayOfTheme(theme, today)
  const days = formatThemeDays(theme.days)
  if (next === null) return `${days}: over`
  return next === today ? `${days}: now` : `${days}: next on ${formatDayMonthAndYear(next)}`
}
