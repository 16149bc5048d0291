/** The part of `limits.ts` that is about files of the drives (B§5, B§9); all else reads it from there. */

export const FILE_UPLOAD_MAX_BYTES = 8_000_000_000; // B§9 in the file manager
export const FILE_SIZE_BINARY_STEP = 1_024; // A§9 "1024 with two decimals"
export const PATH_MAX_CHARS = 4_096; // of a path on the wire, as file systems have it
export const DISK_KEPT_FREE_PERCENT = 5; // threat 24: uploads leave so much of the disk to everything else
export const DISK_LOOK_BYTES = 64 * 1024 * 1024; // of one upload, after which the disk is looked at again
export const BIN_KEPT_DAYS = 30; // issue "a bin, emptied after 30 days"
export const BIN_SCHEDULE = '17 3 * * *'; // once a night
export const PART_KEPT_HOURS = 24; // threat 24 "abandoned parts gone after 24 h"
export const RESTORED_MAX = 10_000; // brought back at once
export const DOWNLOAD_TICKET_MS = 30_000; // threat 8: from the click to the download
export const DRIVE_UPLOAD_MAX_BYTES = 11_073_741_824; // B§5, B§9 in the uploader of the drives
export const CHUNK_DEFAULT_BYTES = 2_000_000; // B§9 "2,000,000 bytes by default"
export const CHUNK_LEAST_BYTES = 2_097_150; // B§9 "raised to at least 2,097,150 bytes"
export const CHUNK_MOST_BYTES = 20_971_520; // B§9 "capped at 20,971,520"
export const CHUNKS_OF_LARGE_FILE = 100; // B§9 "file size/100"
export const CHUNK_RETRIES = 5; // B§4, B§9
export const CHUNK_RETRY_MS = 1_500; // B§4, B§9
export const ASSEMBLY_POLL_MS = 10_000; // B§4, B§9 "polls every 10 seconds until the file exists"
export const ASSEMBLY_WAIT_MS = 2_000; // for so long the last chunk waits for its file before it is answered 202
export const CHUNK_STALL_MS = 60_000; // without a byte; what has arrived stays
export const UPLOAD_OUTCOMES_KEPT = 1_000; // of what was put together: clients ask for it after 202
export const UPLOADS_REMEMBERED = 500; // by a browser, of those that are unfinished
export const DRIVE_REFRESH_MS = 1_000; // between two looks at a folder into which files arrive
export const FILES_DROPPED_MAX = 10_000; // at once, with those in folders
export const TRAY_ROWS_MAX = 40; // of uploads that are listed one by one
