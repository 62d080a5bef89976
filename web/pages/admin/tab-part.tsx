import { type ComponentType, useEffect, useState } from 'react'
import { askByFetch } from '../../api.ts'
import type { Player } from '../../session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Part = ComponentType<{ player: Player }>

/** Fetches what a tab shows. */
export type LoadPart = () => Promise<Part>

/** What was fetched before is there at once when one comes back to it. */
const fetched = new Map<LoadPart, Part>()

/** What a tab shows, fetched when the tab is. */
export function TabPart(props: { label: string; load: LoadPart; player: Player }) {
  const { label, load, player } = props
  const [part, setPart] = useState<Part | 'failed' | null>(() => fetched.get(load) ?? null)

  const fetchPart = async (ifItFails: () => void | Promise<void>) => {
    try {
      const Loaded = await load()
      fetched.set(load, Loaded)
      setPart(() => Loaded)
    } catch {
      await ifItFails()
    }
  }
  useEffect(() => {
    if (part === null) void fetchPart(() => setPart('failed'))
    // oxlint-disable-next-line react/exhaustive-deps -- it is fetched once
  }, [])

  if (part === null) return <Skeleton label={label} count={2} />
  if (part === 'failed') {
    return (
      <Notice sign="?" title={`${label} did not load`} heading="h2">
        <p role="status">Perhaps you are offline, or this page is of before an update.</p>
        <Button onClick={() => void fetchPart(reloadIfReached)}>Try again</Button>
      </Notice>
    )
  }
  const Part = part
  return <Part player={player} />
}

/** Some browsers remember that a script failed, and after an update it has another name. */
async function reloadIfReached(): Promise<void> {
  const { status } = await askByFetch('/meta.json')
  if (status === 200) location.reload()
}
