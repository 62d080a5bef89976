/** What becomes of something that two authors changed at once. */
export type Merged<T, Field> = {
  /** With the changes of both; where they disagree, with mine. */
  fields: T
  /** What only the other one changed. */
  taken: Field[]
  /** What both changed, and not to the same. */
  disagreed: Field[]
}

/** Puts together what two authors made of the same version, field by field: those that `names` lists. */
export function merge<T extends object, Field extends keyof T>(
  names: readonly Field[],
  { base, mine, theirs }: { base: T; mine: T; theirs: T },
): Merged<T, Field> {
  const isSame = (field: Field, one: T, other: T) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field])
  const open = names.filter((field) => !isSame(field, mine, theirs))
  const taken = open.filter((field) => isSame(field, base, mine))
  const disagreed = open.filter(
    (field) => !isSame(field, base, mine) && !isSame(field, base, theirs),
  )
  return { fields: withFieldsOf(theirs, taken, mine), taken, disagreed }
}

/** Something with some fields of another. */
export function withFieldsOf<T extends object>(other: T, names: Iterable<keyof T>, one: T): T {
  return { ...one, ...Object.fromEntries([...names].map((field) => [field, other[field]])) }
}
