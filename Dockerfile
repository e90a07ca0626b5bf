# One image: the shop as built, with the packages it runs with. Files and tools of the build stay in the first stage.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.ts
# what only the build needs, and what came with it; an optional peer of a package that runs counts as one that runs, so
# the compiler goes by hand
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund --loglevel=error @react-router/dev serwist vite && rm -rf node_modules/typescript node_modules/@typescript node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
RUN mkdir -m 0700 /data /backups && chown node:node /data /backups
WORKDIR /shop
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY package.json package-lock.json shop.config.ts ./
COPY scripts ./scripts
COPY demo ./demo
COPY src/contract ./src/contract
COPY src/platform ./src/platform
COPY src/server ./src/server
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "--max-semi-space-size=16", "scripts/start.mjs"]
