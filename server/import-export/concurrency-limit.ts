import type { Refusal } from '../http/errors.ts'

/**
 * Returns a function that takes one of `limit` slots, or throws `refusal` if all slots are taken. Taking a slot returns
 * the function that frees the slot. A second call of that function changes nothing.
 */
export function createConcurrencyLimit(limit: number, refusal: Refusal): () => () => void {
  let taken = 0
  return () => {
    if (taken >= limit) throw refusal
    taken += 1
    let isFreed = false
    return () => {
      if (!isFreed) taken -= 1
      isFreed = true
    }
  }
}
