import type { ActivityWithDifferences } from '#contract/activity/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import type { ActivityLogEntry } from '#domain/authoring/activity.ts'
import { loadChangesOfActivities } from './activities.queries.ts'
import type { ActivityChange } from './changes.ts'
import { formatDatabaseColumnValue } from './column-values.ts'
import { getEditableColumnLabels } from './decide-question-undo.ts'

const MAX_VALUE_LENGTH = 300

/** Adds the changed fields to each activity that concerns a single question or quiz. */
export async function addDetailsToActivities<T extends ActivityLogEntry>(
  db: Database,
  activities: readonly T[],
): Promise<(T & ActivityWithDifferences)[]> {
  const single = activities.filter(({ questions, quizzes }) => questions + quizzes === 1)
  const changes = await loadChangesOfActivities(
    db,
    single.map(({ id }) => id),
  )
  const byActivity = new Map(changes.map((found) => [found.activityId, found]))
  return activities.map((activity) => {
    const found = byActivity.get(activity.id)
    const differences = found ? listDifferences(found.change) : []
    return { ...activity, differences, regraded: found?.regraded ?? false }
  })
}

/** Returns the changed fields of an edit. Additions and removals have none. */
function listDifferences({ before, after }: ActivityChange): ActivityWithDifferences['differences'] {
  if (!before || !after) return []
  return Object.keys(before).map((name) => ({
    field: getEditableColumnLabels([name])[0] ?? name,
    before: formatValue(name, before),
    after: formatValue(name, after),
  }))
}

function formatValue(name: string, values: NonNullable<ActivityChange['before']>): string {
  return formatDatabaseColumnValue(name, values[name] ?? null)
    .slice(0, MAX_VALUE_LENGTH)
    .toWellFormed()
}
