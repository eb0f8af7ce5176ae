import { createApp } from './app.js'

const server = createApp()
server.listen(Number(process.env.PORT ?? 4000), () =>
  console.log(`Example applications at http://localhost:${server.address().port}`),
)
