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
