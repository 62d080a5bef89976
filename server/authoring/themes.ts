import { randomUUID } from 'node:crypto'
import type { themesContract } from '#contract/themes/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { formatThemeDays, MAX_THEME_WEEKS, type Theme } from '#domain/questions/theme.ts'
import { insertActivityLogEntry } from '../activity/record-activity.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { deleteThemeWeek, listThemes, saveTheme } from '../questions/themes.queries.ts'

/** Returns the handlers with which authors see the themes of the week, and admins change them. */
export function themesHandlers({ db, content }: ServerDependencies): EndpointHandlers<typeof themesContract> {
  return {
    list: async () => ({ data: await listThemes(db) }),
    save: async ({ body: { id, title, days } }, { player, arrivedAt: at }) => {
      const theme = { id: id ?? randomUUID(), title, days }
      await content.write(async (trx) => {
        const known = await listThemes(trx)
        const isNew = !known.some((one) => one.id === theme.id)
        if (isNew && known.length >= MAX_THEME_WEEKS) {
          throw new Refusal(409, `There are already ${MAX_THEME_WEEKS} themes. Please remove one first.`)
        }
        await saveTheme(trx, theme, at)
        await recordThemeChange(trx, 'saved a theme', theme, { userId: player.id, at })
        return { result: undefined, changed: true }
      })
      return { data: theme }
    },
    remove: async ({ body: { id } }, { player, arrivedAt: at }) => {
      await content.write(async (trx) => {
        const theme = await deleteThemeWeek(trx, id)
        if (!theme) throw new Refusal(404, 'We can’t find that theme')
        await recordThemeChange(trx, 'removed a theme', theme, { userId: player.id, at })
        return { result: undefined, changed: true }
      })
      return { message: 'Removed' }
    },
  }
}

async function recordThemeChange(
  trx: Trx,
  action: 'saved a theme' | 'removed a theme',
  { title, days }: Theme,
  by: { userId: string; at: number },
): Promise<void> {
  const about = `${title} (${formatThemeDays(days)})`
  await insertActivityLogEntry(trx, { ...by, action, about, id: randomUUID(), questions: 0, quizzes: 0 })
}
