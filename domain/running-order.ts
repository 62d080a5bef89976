import { addDays, type Day, isWeekend, weekday } from './day.ts'
import type { Difficulty } from './question-fields.ts'
import type { Question } from './question.ts'
import { KINDS } from './question-kinds.ts'

type Ordered = Pick<Question, 'difficulty' | 'kind' | 'categories'>

/**
 * A pleasant order for questions that will have their days one after the other from a first day on:
 * the lists take turns, so that no category comes twice in a row while others are left; weeks begin
 * easy and weekends are hard; and of equally hard ones another kind than the day before goes first.
 */
export function runningOrder<Q extends Ordered>(
  lists: readonly (readonly Q[])[],
  firstDay: Day,
): Q[] {
  const left = lists.map((list) => [...list])
  const order: Q[] = []
  for (let turn = 0; left.some((list) => list.length > 0); turn += 1) {
    const list = left[turn % left.length]
    if (!list || list.length === 0) continue
    const wishes = wishesFor(addDays(firstDay, order.length))
    const before = order.at(-1)?.kind
    // The list is short and the sort stable: among equals its author's order holds.
    const [next] = list.toSorted(
      (a, b) =>
        wishes.indexOf(a.difficulty) - wishes.indexOf(b.difficulty) ||
        Number(isDull(a, before)) - Number(isDull(b, before)),
    )
    if (!next) continue
    list.splice(list.indexOf(next), 1)
    order.push(next)
  }
  return order
}

/** Two questions of one kind on two days; of those with options of their own it is never too much. */
function isDull({ kind }: Ordered, before: Question['kind'] | undefined): boolean {
  return kind === before && KINDS[kind].wrongOptions === 0
}

/** How hard a day's question should be, the fondest wish first. */
function wishesFor(day: Day): Difficulty[] {
  if (isWeekend(day)) return ['Hard', 'Medium', 'TBD', 'Easy']
  if (weekday(day) <= TUESDAY) return ['Easy', 'TBD', 'Medium', 'Hard']
  return ['Medium', 'TBD', 'Easy', 'Hard']
}

const TUESDAY = 2
