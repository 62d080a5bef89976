import { useEffect } from 'react'
import { isAudioAddress } from '#domain/site/media.ts'
import type { QuizNightView } from '#domain/nights/night-view.ts'

/** Loads the picture or sound of the next question before it opens. */
export function useNextMedia({ nextMedia }: Pick<QuizNightView, 'nextMedia'>): void {
  useEffect(() => {
    if (nextMedia === '') return
    if (isAudioAddress(nextMedia)) void fetch(nextMedia).catch(() => {})
    else new Image().src = nextMedia
  }, [nextMedia])
}
