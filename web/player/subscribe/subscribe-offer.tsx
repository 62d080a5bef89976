import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** A button that opens the form for the question by mail in its place. */
export function SubscribeOffer() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <SubscribeForm />
  return (
    <p>
      <Button quiet onClick={() => setOpen(true)}>
        Get tomorrow’s question by mail
      </Button>
    </p>
  )
}
