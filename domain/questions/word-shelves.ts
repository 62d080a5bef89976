/** At which place of how many words a word stands. */
export type Place = { size: number; at: number }

/** Whole numbers, one after the other; outside of them there are only zeros. */
export type NumberList = ReturnType<typeof numberList>

export function numberList() {
  let [numbers, length] = [new Int32Array(1024), 0]
  return {
    length: () => length,
    at: (place: number) => numbers[place] ?? 0,
    set: (place: number, number: number) => void (numbers[place] = number),
    push: (number: number) => {
      if (length === numbers.length) {
        const larger = new Int32Array(length + (length >> 1))
        larger.set(numbers)
        numbers = larger
      }
      numbers[length] = number
      return length++
    },
  }
}

/** By a word the shelves with questions in which it has the same place: as chains of numbers, the newest first; 0 ends one. */
export function shelvesByWord(canBeNear: (one: Place, size: number, at: number) => boolean) {
  const firstShelves = new Map<number, number>()
  const [sizes, places, nextShelves, firsts] = [
    numberList(),
    numberList(),
    numberList(),
    numberList(),
  ]
  const [questions, nexts] = [numberList(), numberList()]
  for (const list of [sizes, places, nextShelves, firsts, questions, nexts]) list.push(0)

  const shelfOf = (word: number, { size, at }: Place): number => {
    const first = firstShelves.get(word) ?? 0
    for (let shelf = first; shelf !== 0; shelf = nextShelves.at(shelf)) {
      if (sizes.at(shelf) === size && places.at(shelf) === at) return shelf
    }
    const shelf = sizes.push(size)
    places.push(at)
    nextShelves.push(first)
    firsts.push(0)
    firstShelves.set(word, shelf)
    return shelf
  }
  return {
    put: (word: number, place: Place, question: number) => {
      const shelf = shelfOf(word, place)
      nexts.push(firsts.at(shelf))
      firsts.set(shelf, questions.push(question))
    },
    /** Those that can be near to a question in which the word has this place. */
    each: (word: number, place: Place, visit: (question: number) => void) => {
      let shelf = firstShelves.get(word) ?? 0
      for (; shelf !== 0; shelf = nextShelves.at(shelf)) {
        if (!canBeNear(place, sizes.at(shelf), places.at(shelf))) continue
        for (let one = firsts.at(shelf); one !== 0; one = nexts.at(one)) visit(questions.at(one))
      }
    },
  }
}
