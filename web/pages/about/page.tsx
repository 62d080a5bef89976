import { Meta } from '../../frame/meta.tsx'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Prose } from '../../ui/prose.tsx'

export const page: Page = { Component: AboutPage }

function AboutPage() {
  return (
    <>
      <Meta
        title="About us"
        description="One trivia question a day, for everybody, and something to learn from each."
        path={paths.about()}
      />
      <Prose title="About us">
        <p>You learn something new every day!</p>
      </Prose>
    </>
  )
}
