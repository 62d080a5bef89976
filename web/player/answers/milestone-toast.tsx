import { useState } from 'react'
import type { PlayerMilestone } from '#domain/streak/milestones.ts'
import { Toast } from '../../ui/toast.tsx'
import { formatReachedMilestones } from './reached-milestone-button.tsx'

/** Announces the milestones that an answer has reached on a card without a streak badge, such as one of a past day. */
export function MilestoneToast({ milestones }: { milestones: readonly PlayerMilestone[] }) {
  const [isClosed, setClosed] = useState(false)
  const message = milestones.length > 0 && !isClosed ? formatReachedMilestones(milestones) : ''
  return <Toast message={message} onClose={() => setClosed(true)} />
}
