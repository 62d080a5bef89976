import { useState } from 'react'
import { Toast } from '../ui/toast.tsx'

/** A message that the player's streak has ended, shown once. */
export function LostStreakToast({ days }: { days: number }) {
  const [isShown, setShown] = useState(true)
  const length = days === 1 ? 'one day' : `${days} days`
  const message = `Your streak of ${length} has ended. It happens! Today’s question starts a new one.`
  return <Toast message={isShown ? message : ''} onClose={() => setShown(false)} />
}
