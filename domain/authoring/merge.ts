/** The result of merging concurrent changes by two authors. */
export type ThreeWayMergeResult<T, Field> = {
  /**
   * The merged fields with the changes of both authors. A field that both authors changed to different values has the
   * value of `mine`.
   */
  fields: T
  /** Fields that only the other author changed. */
  taken: Field[]
  /** Fields that both authors changed to different values. */
  disagreed: Field[]
}

/**
 * Merges two authors' changes of the same base version (three-way merge), field by field for the fields in `names`.
 */
export function mergeFieldsThreeWay<T extends object, Field extends keyof T>(
  names: readonly Field[],
  { base, mine, theirs }: { base: T; mine: T; theirs: T },
): ThreeWayMergeResult<T, Field> {
  const isSame = (field: Field, one: T, other: T) => JSON.stringify(one[field]) === JSON.stringify(other[field])
  const open = names.filter((field) => !isSame(field, mine, theirs))
  const taken = open.filter((field) => isSame(field, base, mine))
  const disagreed = open.filter((field) => !isSame(field, base, mine) && !isSame(field, base, theirs))
  return { fields: copyWithReplacedFields(theirs, taken, mine), taken, disagreed }
}

/** Returns a copy of `one` whose fields in `names` come from `other`. */
export function copyWithReplacedFields<T extends object>(other: T, names: Iterable<keyof T>, one: T): T {
  return { ...one, ...Object.fromEntries([...names].map((field) => [field, other[field]])) }
}
