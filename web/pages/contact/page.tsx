import { Meta } from '../../frame/meta.tsx'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Prose } from '../../ui/prose.tsx'

export const page: Page = { Component: ContactPage }

function ContactPage() {
  return (
    <>
      <Meta
        title="Contact us"
        description="One trivia question a day, for everybody, and something to learn from each."
        path={paths.contact()}
      />
      <Prose title="Contact us">
        <p>You learn something new every day!</p>
      </Prose>
    </>
  )
}
