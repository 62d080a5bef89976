/** Ends with 0 when the site in this container lives. */
const { status } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`)
process.exit(status === 200 ? 0 : 1)
