type FieldNames<T> = { readonly [K in keyof T]?: string }

/** The fields of `T` that `Names` lists, under their names in the API. */
type WireOf<T, Names> = { -readonly [K in keyof T & keyof Names as Names[K] & string]: T[K] }

/**
 * Returns two functions that rename the fields of an object to their API names and back. The values stay the same.
 * Fields without an API name are left out.
 */
export const createFieldNameConverters =
  <T extends object>() =>
  <const Names extends FieldNames<T>>(names: Names) => {
    const pairs = Object.entries(names) as [string, string][]
    const reversed = pairs.map(([ours, wire]): [string, string] => [wire, ours])
    return {
      serialize: (ours: Pick<T, keyof T & keyof Names>) => copyRenamed(ours, pairs) as WireOf<T, Names>,
      parse: (wire: WireOf<T, Names>) => copyRenamed(wire, reversed) as Pick<T, keyof T & keyof Names>,
    }
  }

function copyRenamed(from: object, names: [string, string][]): Record<string, unknown> {
  const values = from as Record<string, unknown>
  return Object.fromEntries(names.map(([name, newName]) => [newName, values[name]]))
}
