import { useEffect, useRef } from 'react'

/** As long as a double click may take, in milliseconds. */
const SAME_MOVE_MS = 500

/**
 * Tells whether the options have only just begun to come in. What is clicked or pressed at that
 * moment was meant for what stood there before, and the first pick is the record.
 */
export function useReveal(optionsShown: boolean): () => boolean {
  const over = useRef(0)
  useEffect(() => {
    if (optionsShown) over.current = performance.now() + SAME_MOVE_MS
  }, [optionsShown])
  return () => performance.now() < over.current
}
