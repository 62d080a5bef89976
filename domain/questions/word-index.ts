/** The index of a word among the sorted words of its question (`at`), and how many words the question has (`size`). */
export type WordPositionInQuestion = { size: number; at: number }

/** A growing array of 32-bit integers in compact memory. Reading outside of it returns 0. */
export type Int32List = ReturnType<typeof createInt32List>

export function createInt32List() {
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

/**
 * Creates an inverted index from a word and its position to questions. Each entry is a linked list
 * in flat arrays, newest question first; 0 ends a list.
 */
export function createQuestionWordIndex(canBeNear: (one: WordPositionInQuestion, size: number, at: number) => boolean) {
  const firstShelves = new Map<number, number>()
  const [sizes, places, nextShelves, firsts] = [
    createInt32List(),
    createInt32List(),
    createInt32List(),
    createInt32List(),
  ]
  const [questions, nexts] = [createInt32List(), createInt32List()]
  for (const list of [sizes, places, nextShelves, firsts, questions, nexts]) list.push(0)

  const shelfOf = (word: number, { size, at }: WordPositionInQuestion): number => {
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
    put: (word: number, place: WordPositionInQuestion, question: number) => {
      const shelf = shelfOf(word, place)
      nexts.push(firsts.at(shelf))
      firsts.set(shelf, questions.push(question))
    },
    /**
     * Calls `visit` with each indexed question that contains `word` and may be a near duplicate of the compared
     * question. `place` is the position of the word in the compared question.
     */
    each: (word: number, place: WordPositionInQuestion, visit: (question: number) => void) => {
      let shelf = firstShelves.get(word) ?? 0
      for (; shelf !== 0; shelf = nextShelves.at(shelf)) {
        if (!canBeNear(place, sizes.at(shelf), places.at(shelf))) continue
        for (let one = firsts.at(shelf); one !== 0; one = nexts.at(one)) visit(questions.at(one))
      }
    },
  }
}
