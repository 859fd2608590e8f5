globalThis.seenAtStart = Object.keys(globalThis.api);
